import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/Dialog';
import { PracticeMails } from './PracticeMails';

/** The outbox of the practice platform, for who has invited somebody. */
const PracticeMailsDialog = ({ onEnd }: { onEnd: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('login.mails.title')}
      footer={
        <Button look="outline" onClick={onEnd}>
          {t('ui.close')}
        </Button>
      }
    >
      <PracticeMails />
    </Dialog>
  );
};

export default PracticeMailsDialog;
