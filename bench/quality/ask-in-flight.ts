/** How many calls wait for their answers at the same time. */
const CALLS_IN_FLIGHT = 8;

/**
 * Asks some questions side by side.
 *
 * @param advance is called after each answer
 * @returns the answers in the order of the questions
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
