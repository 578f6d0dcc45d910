import { LayoutGrid, List } from 'lucide-react';
import { t } from 'i18next';
import { setPreferences } from '@kit/session/sessionStore';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import type { ListView, ViewPreference } from './listDefinition';

interface ViewSwitchProps {
  view: ListView;
  preference: ViewPreference;
}

/** Switch between table and cards, saved on this device. */
export const ViewSwitch = ({ view, preference }: ViewSwitchProps) => (
  <SegmentedControl<ListView>
    label={t('list.view')}
    iconsOnlyBelow={1600}
    value={view}
    choices={[
      { value: 'list', label: t('list.asTable'), icon: <List size={16} aria-hidden /> },
      { value: 'grid', label: t('list.asCards'), icon: <LayoutGrid size={16} aria-hidden /> },
    ]}
    onChange={(selectedView) => void setPreferences({ [preference]: selectedView })}
  />
);
