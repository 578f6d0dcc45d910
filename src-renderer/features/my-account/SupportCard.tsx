import { Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import DiagnosisDialog from '@entities/diagnosis/DiagnosisDialog';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Button that shows the diagnosis for support. */
export const SupportCard = () => {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={t('account.support.title')} description={t('account.support.description')}>
      <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <Stethoscope aria-hidden /> {t('account.support.show')}
      </Button>
      {open && <DiagnosisDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
};
