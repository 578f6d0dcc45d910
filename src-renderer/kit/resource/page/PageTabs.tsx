import { Box } from '@chakra-ui/react';
import { memo } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { t } from 'i18next';
import { Tabs } from '@kit/ui/layout/Tabs';
import type { FormValues } from '../form/fields/fields';
import { isWithin } from '@kit/editor/paths';
import { listFieldErrors } from '../form/fieldErrors';
import { getTabPaths, type FormTab } from '../form/formDefinition';

interface PageTabsProps {
  id: string;
  tabs: readonly FormTab<never>[];
  selectedTab: string;
  onSelect: (name: string) => void;
  control: Control<FormValues>;
}

const ErrorCount = ({ count }: { count: number }) => (
  <Box
    as="span"
    minW="5"
    px="1.5"
    borderRadius="full"
    bg="bg.error"
    color="fg.error"
    textStyle="xs"
    textAlign="center"
    aria-label={t('form.errors', { count })}
    role="img"
  >
    {count}
  </Box>
);

/** Tabs of a form with their error counts; the only part of the page that subscribes to errors. */
export const PageTabs = memo(({ id, tabs, selectedTab, onSelect, control }: PageTabsProps) => {
  const { errors } = useFormState({ control });
  const paths = listFieldErrors(errors).map(([path]) => path);
  const countErrors = (tab: FormTab<never>) => {
    const names = getTabPaths(tab);
    return paths.filter((path) => names.some((name) => isWithin(path, name))).length;
  };
  return (
    <Tabs
      id={id}
      label={t('form.tabs')}
      selectedTab={selectedTab}
      onSelect={onSelect}
      tabs={tabs.map((tab) => {
        const count = countErrors(tab);
        return {
          name: tab.name,
          label: t(tab.labelKey),
          ...(tab.icon !== undefined && { icon: tab.icon }),
          ...(count > 0 && { mark: <ErrorCount count={count} /> }),
        };
      })}
    />
  );
});
