import { FileDown } from 'lucide-react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { reportFileKinds, type useReportFiles } from './useReportFiles';

interface ReportFileButtonsProps {
  files: ReturnType<typeof useReportFiles>;
  /** True until there is something to save. */
  disabled?: boolean;
  size?: 'xs' | 'sm' | 'md';
}

/** One button per file format; only one file is saved at a time. */
export const ReportFileButtons = ({ files: { saving, save }, disabled = false, size = 'md' }: ReportFileButtonsProps) =>
  reportFileKinds.map((kind) => (
    <Button
      key={kind}
      variant="outline"
      size={size}
      disabled={disabled || (saving !== null && saving !== kind)}
      loading={saving === kind}
      onClick={() => void save(kind)}
    >
      <FileDown aria-hidden /> {t(`reports.${kind}`)}
    </Button>
  ));
