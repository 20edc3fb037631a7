import { startDevicePage } from './device-page.ts';

void startDevicePage();
