/** Parts of a figure that are asked for at the same time: a platform has other work too. */
export const callsAtOnce = 5;
