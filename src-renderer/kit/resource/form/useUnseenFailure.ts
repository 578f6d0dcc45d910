import { useCallback, useEffect, useRef } from 'react';
import { toastDuration } from '@shared/contract/protocol/errors';
import { limits } from '@shared/domain/platform/limits';
import type { EditorNotice } from '@kit/editor/editorTypes';
import { notify } from '@kit/ui/overlays/notify';

/** What the specification shows for a time of its own is a toast beside the form, too. */
const isToasted = (notice: EditorNotice | null): boolean =>
  notice?.kind === 'failed' && toastDuration(notice.failure) !== limits.errorToast;

/** Shows as a toast why a save failed, where the form that says so by itself is gone. */
export const useUnseenFailure = (): ((notice: EditorNotice | null) => void) => {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback((notice) => {
    if (!isGone.current && !isToasted(notice)) return;
    if (notice?.kind === 'failed') notify.failure(notice.failure);
    if (notice?.kind === 'errors') notify.error(notice.messages.join(' '));
  }, []);
};
