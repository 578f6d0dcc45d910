import { createToaster } from '@chakra-ui/react';
import i18next from 'i18next';
import { toastDuration } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { limits } from '@shared/domain/platform/limits';
import { failureText } from '../failureText';

/** Property of the document: where toasts begin. */
export const toastsTop = '--toasts-top';

/** The toasts on show and in waiting; `Toaster` draws them. */
export const toaster = createToaster({
  placement: 'top-end',
  max: limits.toastsVisible,
  overlap: false,
  offsets: { top: `var(${toastsTop}, 0.25rem)`, right: '1rem', bottom: '1rem', left: '1rem' },
  gap: 12,
  pauseOnPageIdle: true,
});

type Tone = 'success' | 'error' | 'warning' | 'info';

interface NoteOptions {
  /** For `removeToastAction`. */
  id?: string;
  description?: string;
  duration?: number;
  /** Something to be done about it, by a button. */
  action?: { label: string; onClick: () => void };
}

/** Texts come translated. `duration` in milliseconds; a note that asks for something stays as long as one about a closing. */
const show =
  (type: Tone, defaultDuration: number) =>
  (
    title: string,
    { id, description, action, duration = action ? limits.closingToast : defaultDuration }: NoteOptions = {},
  ): void => {
    toaster.create({
      type,
      title,
      duration,
      closable: true,
      ...(id !== undefined && { id }),
      ...(description !== undefined && { description }),
      ...(action && { action }),
    });
  };

/** Takes the button off a toast on show: what it does is offered elsewhere by now. */
export const removeToastAction = (id: string): void => {
  if (toaster.isVisible(id)) toaster.update(id, { action: undefined } as object);
};

/** Takes a toast away whose reason is gone. */
export const dismissToast = (id: string): void => toaster.dismiss(id);

export const notify = {
  success: show('success', limits.noticeToast),
  info: show('info', limits.noticeToast),
  warning: show('warning', limits.noticeToast),
  error: show('error', limits.errorToast),
  /** Says what a failed call means. Answers nobody waits for any more are not worth a toast. */
  failure: (failure: Failure): void => {
    if (failure.kind === 'superseded') return;
    show('error', toastDuration(failure))(failureText(failure, i18next.t));
  },
};
