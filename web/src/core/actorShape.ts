/** How the picture of somebody who acts is cut: crowds are square with one corner clipped. */
export const shapeOf = (actor: { readonly __typename: string } | null | undefined): 'crowd' | 'person' =>
  actor?.__typename === 'Crowd' ? 'crowd' : 'person';
