import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';

interface UnsavedDialogProps {
  onSave: () => void;
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks about unsaved changes before leaving. Enter chooses the option that neither loses nor sends anything. */
export const UnsavedDialog = ({ onSave, onStay, onDiscard }: UnsavedDialogProps) => {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('form.leaveTitle')}
      size="md"
      role="alertdialog"
      firstFocus={first}
      footer={
        <>
          <Button variant="ghost" color="fg.error" me="auto" onClick={onDiscard}>
            {t('form.discard')}
          </Button>
          <Button variant="outline" onClick={onStay} ref={first}>
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
