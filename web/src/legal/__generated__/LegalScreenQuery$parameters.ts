/**
 * @generated SignedSource<<c6fcfa66845405f5554c37c4fa86d375>>
 * @relayHash 4b83be9a19af9656e68bcf1fe4994d3f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 239de839e85ad17b63c9f627632b5a047cda92338b96637ec3792fc632846e08

import { PreloadableConcreteRequest } from 'relay-runtime';
import { LegalScreenQuery } from './LegalScreenQuery.graphql';

const node: PreloadableConcreteRequest<LegalScreenQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "239de839e85ad17b63c9f627632b5a047cda92338b96637ec3792fc632846e08",
    "metadata": {},
    "name": "LegalScreenQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
