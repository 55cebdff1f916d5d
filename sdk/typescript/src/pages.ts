/** A page as far as paging goes. */
interface Page {
  readonly next_page_token?: string;
}

/**
 * Reads the elements of all pages, one after the other; a page is fetched when its turn comes.
 *
 * @param fetchPage given the token of the page, undefined for the first
 * @param elementsOf what a page holds
 */
export async function* iteratePages<P extends Page, Element>(
  fetchPage: (pageToken: string | undefined) => Promise<P>,
  elementsOf: (page: P) => readonly Element[],
  firstToken: string | undefined,
): AsyncGenerator<Element, void, undefined> {
  let token = firstToken;
  do {
    const page = await fetchPage(token);
    yield* elementsOf(page);
    token = page.next_page_token;
  } while (token);
}
