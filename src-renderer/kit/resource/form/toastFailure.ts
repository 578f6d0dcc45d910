import type { Failure } from '@shared/contract/protocol/failure';
import type { EditorNotice } from '@kit/editor/editorTypes';
import { notify } from '@kit/ui/overlays/notify';

const keepFailure = (failure: Failure): Failure => failure;

/** Shows a failed save as a toast, since the form's own notice may be closed or out of view. */
export const showFailureToast = (notice: EditorNotice | null, toShownFailure = keepFailure): void => {
  if (notice?.kind === 'failed') notify.failure(toShownFailure(notice.failure));
  if (notice?.kind === 'errors') notify.error(notice.messages.join(' '));
};
