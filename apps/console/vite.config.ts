import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['PARAPET_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', chunkSizeWarningLimit: 900, assetsInlineLimit: 0 },
  server: { proxy: { '/api': server, '/dev': server } },
});
