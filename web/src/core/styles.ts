/** Styles that did not arrive: the build's own loader asks for each of them only once. */
const lost = new Set<HTMLLinkElement>();

export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  // Such events are heard on their way down alone.
  document.addEventListener('error', note, { capture: true });
}

/** Asks for them again. */
export async function bringStyles(): Promise<void> {
  await Promise.all([...lost].map(bring));
}

async function bring(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new TypeError(`Lost ${again.href}`)));
  });
  link.replaceWith(again);
  await arrival;
}
