/** One user turn, and the tool calls that a model would answer it with. */
export interface Turn {
  readonly user: string;
  /** Arguments of the tool `memory`, as a model writes them. */
  readonly toolCalls: readonly object[];
}

/** What happens in one session. */
export interface Conversation {
  readonly title: string;
  readonly isResumed: boolean;
  readonly turns: readonly Turn[];
}

/** A model's part is written down, so the example needs none. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    title: 'The first session',
    isResumed: false,
    turns: [
      {
        user: 'Invoices are rounded per line item, remember that.',
        toolCalls: [
          {
            action: 'save',
            name: 'Invoice Rounding',
            description: 'How invoices are rounded',
            content: 'Round every line item to cents, then add up. Never round the sum alone.',
          },
        ],
      },
      {
        user: 'No, use pnpm instead of npm in this repository.',
        toolCalls: [
          {
            action: 'save',
            name: 'package_manager',
            type: 'feedback',
            description: 'Which package manager installs dependencies here',
            content: 'Use pnpm. The user corrected an attempt with npm.',
          },
        ],
      },
      { user: 'LGTM', toolCalls: [] },
    ],
  },
  {
    title: 'The next day',
    isResumed: true,
    turns: [
      { user: 'A customer says that the sum of an invoice is off by one cent.', toolCalls: [] },
      {
        user: 'Please install the dependencies and run the tests.',
        toolCalls: [{ action: 'get', name: 'package_manager' }],
      },
      { user: 'And what will the weather be like in Paris?', toolCalls: [] },
    ],
  },
];
