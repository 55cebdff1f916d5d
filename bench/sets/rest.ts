/** An answer over REST. */
export interface Answer {
  readonly status: number;
  /** The JSON object of the answer, an error as well. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends a JSON object to a path of the service. */
export async function post(url: string, token: string, request: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(request),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
