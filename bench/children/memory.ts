/** Loaded before whatever is measured: tells how much memory is in use after a collection. */
process.on('message', ({ question }: { question: string }) => {
  if (question !== 'heap') return;
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.({ answer: 'heap', value: process.memoryUsage().heapUsed });
});
