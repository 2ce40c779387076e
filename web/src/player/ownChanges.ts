/** What this browser changes itself it need not look up again when the platform tells of it. */
let expected = 0;

export const ownChanges = {
  async during<T>(send: () => Promise<T>): Promise<T> {
    expected += 1;
    try {
      return await send();
    } catch (error) {
      expected = Math.max(0, expected - 1);
      throw error;
    }
  },
  /** Whether a change that is told of is one's own. */
  take(): boolean {
    if (expected === 0) return false;
    expected -= 1;
    return true;
  },
  forget(): void {
    expected = 0;
  },
};
