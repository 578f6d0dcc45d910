import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { PracticeMails } from './PracticeMails';

/** The outbox of the practice platform, for who has invited somebody. */
const PracticeMailsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('login.mails.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <PracticeMails />
    </Dialog>
  );
};

export default PracticeMailsDialog;
