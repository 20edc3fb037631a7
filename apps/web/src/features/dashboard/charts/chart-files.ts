import type { ChartModel } from './chart-model.ts';

export const savePicture = async (_model: ChartModel, _room: HTMLElement | null): Promise<void> => {};
export const saveSheet = async (_model: ChartModel): Promise<void> => {};
