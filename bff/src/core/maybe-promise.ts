/** A value that may be available synchronously: a promise costs more than most small operations. */
export type MaybePromise<T> = T | Promise<T>;

export function chain<T, R>(value: MaybePromise<T>, step: (value: T) => MaybePromise<R>): MaybePromise<R> {
  return value instanceof Promise ? value.then((known) => step(known)) : step(value);
}
