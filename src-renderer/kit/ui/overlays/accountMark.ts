import { create } from 'zustand';

/** Name and color of this window's account; null while the computer has only one account. */
export const useAccountMark = create<{ mark: { name: string; color: string } | null }>()(() => ({ mark: null }));
