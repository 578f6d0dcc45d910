import { Maximize, Monitor, Smartphone, Tablet } from 'lucide-react';
import { t } from 'i18next';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import type { CanvasWidth } from '../canvas/Canvas';

export const widths = { phone: 390, tablet: 768, desktop: 1280, full: null } as const satisfies Record<
  string,
  CanvasWidth
>;
export type WidthName = keyof typeof widths;
const widthIcons = { phone: Smartphone, tablet: Tablet, desktop: Monitor, full: Maximize };

/** Selects the device width of the canvas. */
export const WidthChoice = ({ value, onChange }: { value: WidthName; onChange: (width: WidthName) => void }) => (
  <SegmentedControl
    label={t('pageBuilder.widths.label')}
    value={value}
    onChange={onChange}
    choices={(Object.keys(widths) as WidthName[]).map((name) => {
      const Icon = widthIcons[name];
      return { value: name, label: t(`pageBuilder.widths.${name}`), icon: <Icon size={16} aria-hidden /> };
    })}
    iconsOnlyBelow={100_000}
  />
);
