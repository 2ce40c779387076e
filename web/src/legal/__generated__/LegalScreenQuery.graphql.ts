/**
 * @generated SignedSource<<480efee41188d26c586d1a8c77841d31>>
 * @relayHash 4b83be9a19af9656e68bcf1fe4994d3f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 239de839e85ad17b63c9f627632b5a047cda92338b96637ec3792fc632846e08

import { ConcreteRequest } from 'relay-runtime';
export type LegalScreenQuery$variables = {
  kind: string;
  locale?: string | null | undefined;
};
export type LegalScreenQuery$data = {
  readonly legalDocument: {
    readonly body: string;
    readonly effectiveAt: string;
    readonly title: string;
    readonly version: string;
  } | null | undefined;
};
export type LegalScreenQuery = {
  response: LegalScreenQuery$data;
  variables: LegalScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "kind"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "locale"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "kind",
        "variableName": "kind"
      },
      {
        "kind": "Variable",
        "name": "locale",
        "variableName": "locale"
      }
    ],
    "concreteType": "LegalDocument",
    "kind": "LinkedField",
    "name": "legalDocument",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "title",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "version",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "effectiveAt",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "body",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "LegalScreenQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "LegalScreenQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "239de839e85ad17b63c9f627632b5a047cda92338b96637ec3792fc632846e08",
    "metadata": {},
    "name": "LegalScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bd7992b3fa4172776910122f00d1ca4a";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
