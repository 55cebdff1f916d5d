/** Maximum calls in flight. */
const CALLS_IN_FLIGHT = 8;

/**
 * Runs calls concurrently.
 *
 * @param advance is called after each answer
 * @returns the results in the order of the calls
 */
export async function askInFlight<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
  advance: () => void,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = questions.entries();
  const askInTurn = async () => {
    for (const [index, question] of waiting) {
      answers[index] = await ask(question);
      advance();
    }
  };
  await Promise.all(Array.from({ length: CALLS_IN_FLIGHT }, askInTurn));
  return answers;
}
