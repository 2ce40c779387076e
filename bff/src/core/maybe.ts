/** What is known at once is not waited for: a promise costs more than most of what small operations do. */
export type Maybe<T> = T | Promise<T>;

export const after = <T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> =>
  value instanceof Promise ? value.then(next) : next(value);
