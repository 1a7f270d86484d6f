import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { prefetchList } from './prefetch-list.ts';

const server = process.env['PARAPET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig(async ({ command }) => ({
  plugins: [react(), prefetchList()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: command === 'build' ? { groups: await chunkGroups() } : true },
    },
  },
  server: { proxy: { '/api': server, '/dev': server } },
}));
