import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';

interface AddDialogProps {
  title: string;
  addLabel: string;
  size?: 'md' | 'lg';
  /** Additional action beside the buttons. */
  action?: ReactNode;
  onAdd: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog that adds changes of one area to a campaign. */
export const AddDialog = ({ title, addLabel, size = 'md', action, onAdd, onClose, children }: AddDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          {action}
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onAdd}>{addLabel}</Button>
        </>
      }
    >
      <Stack gap="5">{children}</Stack>
    </Dialog>
  );
};
