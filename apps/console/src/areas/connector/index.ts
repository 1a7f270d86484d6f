export { ConnectorsPanel } from './connectors-panel.tsx';
