/** What is known at once is not waited for: a promise costs more than most of what small operations do. */
export type Maybe<T> = T | Promise<T>;

export function after<T, R>(value: Maybe<T>, step: (value: T) => Maybe<R>): Maybe<R> {
  return value instanceof Promise ? value.then((known) => step(known)) : step(value);
}
