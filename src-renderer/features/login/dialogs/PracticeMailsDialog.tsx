import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { PracticeMails } from './PracticeMails';

/** Outbox of the practice platform, to open an invitation's link. */
const PracticeMailsDialog = ({ onClose }: { onClose: () => void }) => (
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

export default PracticeMailsDialog;
