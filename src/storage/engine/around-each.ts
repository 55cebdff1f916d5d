/** Intercepts one method call. */
export type Around = <T>(method: string, goOn: () => Promise<T>) => Promise<T>;

/** Intercepts every method call of a reader or writer. All of them return promises. */
export function aroundEach<Handle extends object>(handle: Handle, around: Around): Handle {
  return new Proxy(handle, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function' || typeof key !== 'string') return member;
      return (...parameters: unknown[]) =>
        around(key, () => Reflect.apply(member, target, parameters));
    },
  });
}
