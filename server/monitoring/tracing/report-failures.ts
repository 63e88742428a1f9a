import type { SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Reports when an exporter begins to fail, and when it works again. Otherwise, the log would have no line about lost
 * spans, or one for each batch.
 */
export function reportFailures(exporter: SpanExporter, report: (error?: Error) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails !== isFailing) report(result.error);
        isFailing = fails;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
