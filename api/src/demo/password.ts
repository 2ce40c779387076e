/** Of everybody in a demo town. On its own, for who fills a large town needs nothing else of the small one. */
export const DEMO_PASSWORD = 'Plaza-demo-2026!';
