/** A page as far as paging goes. */
interface Page {
  readonly next_page_token?: string;
}

/** A list, as far as paging goes. */
interface PagedList {
  readonly page_token?: string | undefined;
}

/**
 * Reads the elements of all pages, one after the other; a page is fetched when its turn comes.
 *
 * @param list says the page to begin with, the first when it says none
 * @param fetchPage given the token of the page, undefined for the first
 * @param elementsOf what a page holds
 */
export async function* iteratePages<P extends Page, Element>(
  list: PagedList,
  fetchPage: (pageToken: string | undefined) => Promise<P>,
  elementsOf: (page: P) => readonly Element[],
): AsyncGenerator<Element, void, undefined> {
  let token = list.page_token;
  do {
    const page = await fetchPage(token);
    yield* elementsOf(page);
    token = page.next_page_token;
  } while (token);
}
