/** Stands around one call: told its name, it decides whether and when to go on. */
export type Around = <T>(method: string, goOn: () => Promise<T>) => Promise<T>;

/** Puts `around` around every method of a reader or writer, all of which return promises. */
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
