import type { ReactNode } from 'react';
import type { FrameMessage } from './frameMessage';
import { useAlarmMessage } from './useAlarmMessage';
import { useForgottenMessage } from './useForgottenMessage';
import { useNewsMessages } from './useNewsMessages';
import {
  useClockMessage,
  useConnectionMessage,
  useExplainMessage,
  useKeychainMessage,
  useSubscriptionMessage,
} from './useSessionMessages';

const urgency = { error: 0, warning: 1, info: 2, quiet: 3 } as const;

/** The most urgent first; of one urgency in their given order. */
export const byUrgency = (messages: readonly (FrameMessage | null)[]): FrameMessage[] =>
  messages
    .filter((message): message is FrameMessage => message !== null)
    .sort((one, other) => urgency[one.tone] - urgency[other.tone]);

/** All messages of the frame, the most urgent first, and the dialog that one of them opened. */
export const useFrameMessages = (): { messages: FrameMessage[]; dialog: ReactNode } => {
  const news = useNewsMessages();
  const messages = byUrgency([
    useConnectionMessage(),
    useAlarmMessage(),
    useSubscriptionMessage(),
    useForgottenMessage(),
    useExplainMessage(),
    useKeychainMessage(),
    useClockMessage(),
    ...news.messages,
  ]);
  return { messages, dialog: news.dialog };
};
