/** At the latest, once the page is there. */
const LATEST_MS = 5000;
/** For browsers that do not say when they are idle. */
const USUAL_MS = 2000;

/** Does something once the page has loaded all that it needs and has nothing else to do. Answers how to give it up. */
export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(run, { timeout: LATEST_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(run, USUAL_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
