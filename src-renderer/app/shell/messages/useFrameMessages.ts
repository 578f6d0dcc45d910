import type { ReactNode } from 'react';
import type { FrameMessage } from './frameMessage';
import { useAlarmMessage } from './useAlarmMessage';
import { useForgottenMessage } from './useForgottenMessage';
import { useNewsMessages } from './useNewsMessages';
import { useOpeningMessage } from './useOpeningMessage';
import { usePromiseMessage } from './usePromiseMessage';
import { useQueueMessage } from './useQueueMessage';
import {
  useClockMessage,
  useConnectionMessage,
  useExplainMessage,
  useKeychainMessage,
  useSubscriptionMessage,
} from './useSessionMessages';
import { useUpdateMessage } from './useUpdateMessage';

const urgency = { error: 0, warning: 1, info: 2, quiet: 3 } as const;

/** Sorts by urgency, keeping the given order within each level. */
const sortByUrgency = (messages: readonly (FrameMessage | null)[]): FrameMessage[] =>
  messages
    .filter((message): message is FrameMessage => message !== null)
    .sort((a, b) => urgency[a.tone] - urgency[b.tone]);

/** All messages of the app shell by urgency, and the dialog opened from a message. */
export const useFrameMessages = (): { messages: FrameMessage[]; dialog: ReactNode } => {
  const news = useNewsMessages();
  const messages = sortByUrgency([
    useConnectionMessage(),
    useQueueMessage(),
    useAlarmMessage(),
    useSubscriptionMessage(),
    useOpeningMessage(),
    useForgottenMessage(),
    usePromiseMessage(),
    useExplainMessage(),
    useKeychainMessage(),
    useClockMessage(),
    useUpdateMessage(),
    ...news.messages,
  ]);
  return { messages, dialog: news.dialog };
};
