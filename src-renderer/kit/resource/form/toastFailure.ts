import type { Failure } from '@shared/contract/protocol/failure';
import type { EditorNotice } from '@kit/editor/editorTypes';
import { notify } from '@kit/ui/overlays/notify';

const unchanged = (failure: Failure): Failure => failure;

/** Shows as a toast why a save failed: the form that also says it may be gone or scrolled away. */
export const toastFailure = (notice: EditorNotice | null, shownAs = unchanged): void => {
  if (notice?.kind === 'failed') notify.failure(shownAs(notice.failure));
  if (notice?.kind === 'errors') notify.error(notice.messages.join(' '));
};
