/** The part of a page that paging needs. */
interface Page {
  readonly next_page_token?: string;
}

/** The parameter of a list that paging needs. */
interface PagedList {
  readonly page_token?: string | undefined;
}

/**
 * Iterates over the elements of all pages. A page is fetched when the previous one was consumed.
 *
 * @param list has the token of the page to start with; the first page when it has none
 * @param fetchPage fetches a page by its token, undefined for the first
 * @param elementsOf returns the elements of a page
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
