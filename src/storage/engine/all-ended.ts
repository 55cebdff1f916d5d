/**
 * Like `Promise.all`, but when one fails it waits for the others before it throws: work in steps that
 * went on after its unit was rolled back would run outside of any transaction.
 */
export async function allEnded<Works extends readonly unknown[]>(
  works: readonly [...Works],
): Promise<{ -readonly [Key in keyof Works]: Awaited<Works[Key]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
