class Batch: pass
