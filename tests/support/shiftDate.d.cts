export const shiftDate: (shift: number) => void;
