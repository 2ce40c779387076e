/**
 * @generated SignedSource<<049dabd1e7e0f61f12637a12766098dd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AppShell_viewer$data = {
  readonly settings: {
    readonly leftDrawer: boolean;
  };
  readonly " $fragmentSpreads": FragmentRefs<"BottomBar_viewer" | "Drawer_viewer">;
  readonly " $fragmentType": "AppShell_viewer";
};
export type AppShell_viewer$key = {
  readonly " $data"?: AppShell_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"AppShell_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AppShell_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Settings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "leftDrawer",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Drawer_viewer"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BottomBar_viewer"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "4b4effd8506b2314e8a33168b033b3ae";

export default node;
