import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useSearchParams } from '@kit/data/useSearchParams';
import type { FormTab } from '../form/formDefinition';

interface SelectedTab {
  tab: FormTab<never>;
  choose: (name: string) => void;
}

/**
 * Selected tab, stored in the path of an existing entity or in `?tab=` of a new one. An unknown name selects the first
 * tab. Selecting a tab replaces the history entry, so that the back button leaves the form.
 */
export const useTab = (tabs: readonly FormTab<never>[], editAddress: string | null): SelectedTab => {
  const { tabName } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const requestedTab = editAddress === null ? searchParams.get('tab') : tabName;
  const tab = tabs.find(({ name }) => name === requestedTab) ?? tabs[0];
  if (tab === undefined) throw new Error('a form page without tabs');
  const choose = useCallback(
    (name: string) => {
      if (editAddress === null) setSearchParams({ tab: name }, { replace: true });
      else void navigate(`${editAddress}/${name}`, { replace: true });
    },
    [editAddress, navigate, setSearchParams],
  );
  return { tab, choose };
};
