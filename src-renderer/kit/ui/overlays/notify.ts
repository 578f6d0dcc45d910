import { createToaster } from '@chakra-ui/react';
import { getToastDuration } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { limits } from '@shared/domain/platform/limits';
import { formatFailure } from '../failureText';

/** CSS property with the top offset of toasts. */
export const toastOffsetProperty = '--toasts-top';

/** Visible and queued toasts, rendered by `Toaster`. */
export const toaster = createToaster({
  placement: 'top-end',
  max: limits.toastsVisible,
  overlap: false,
  offsets: { top: `var(${toastOffsetProperty}, 0.25rem)`, right: '1rem', bottom: '1rem', left: '1rem' },
  gap: 12,
  pauseOnPageIdle: true,
});

type Tone = 'success' | 'error' | 'warning' | 'info';

interface ToastOptions {
  /** Id for `removeToastAction`. */
  id?: string;
  description?: string;
  duration?: number;
  /** Button of the toast. */
  action?: { label: string; onClick: () => void };
}

/** Shows translated texts for `duration` (ms). By default, toasts with a button stay longer. */
const createNotifier =
  (type: Tone, defaultDuration: number) =>
  (
    title: string,
    { id, description, action, duration = action ? limits.closingToast : defaultDuration }: ToastOptions = {},
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

/** Removes the button of a visible toast once its action is available elsewhere. */
export const removeToastAction = (id: string): void => {
  if (toaster.isVisible(id)) toaster.update(id, { action: undefined } as object);
};

/** Removes a toast whose reason is gone. */
export const dismissToast = (id: string): void => toaster.dismiss(id);

export const notify = {
  success: createNotifier('success', limits.noticeToast),
  info: createNotifier('info', limits.noticeToast),
  warning: createNotifier('warning', limits.noticeToast),
  error: createNotifier('error', limits.errorToast),
  /** Shows a failure; ignores obsolete replies. */
  failure: (failure: Failure): void => {
    if (failure.kind === 'superseded') return;
    createNotifier('error', getToastDuration(failure))(formatFailure(failure));
  },
};
