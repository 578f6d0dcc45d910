import { ArrowLeft } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@kit/ui/Button';

/** Button that returns to the weeks of a year, by default the current year. */
export const BackToYear = ({ year }: { year?: number }) => {
  const navigate = useNavigate();
  return (
    <Button
      variant="outline"
      onClick={() => void navigate(year === undefined ? '/payments' : `/payments?period=${year}-01-01..${year}-12-31`)}
    >
      <ArrowLeft aria-hidden /> {t('weeklyPayments.back')}
    </Button>
  );
};
