import { useRef } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';

interface UnsavedDialogProps {
  onSave: () => void;
  onKeepEditing: () => void;
  onDiscard: () => void;
}

/** Asks about unsaved changes before leaving. Enter chooses the option that neither loses nor sends anything. */
export const UnsavedDialog = ({ onSave, onKeepEditing, onDiscard }: UnsavedDialogProps) => {
  const firstButtonRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onKeepEditing}
      title={t('form.leaveTitle')}
      size="md"
      role="alertdialog"
      firstFocus={firstButtonRef}
      footer={
        <>
          <Button variant="ghost" color="fg.error" me="auto" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
          <Button variant="outline" onClick={onKeepEditing} ref={firstButtonRef}>
            {t('form.stay')}
          </Button>
          <Button onClick={onSave}>{t('form.saveAndLeave')}</Button>
        </>
      }
    >
      {t('form.leaveBody')}
    </Dialog>
  );
};
